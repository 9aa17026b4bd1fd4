import { z } from 'zod'
import { definePhrases } from './languages/phrases.ts'

/**
 * A label is a one-line name or title that identifies a person or object. It must not contain characters that are
 * invisible or that are drawn over neighboring text: line breaks, marks that change the reading direction, accents
 * without a letter. A label entered by a person is rejected if it contains any of these characters; a label from
 * another system is cleaned.
 */
export const LABEL_TEXTS = definePhrases('lib/contract/labels', {
  unreadable: 'This contains hidden or unreadable characters. Type it instead of pasting it, on one line.',
})

/** Maximum number of combining marks kept for one letter. Hebrew with cantillation and stacked Tibetan need fewer. */
export const MOST_MARKS_PER_LETTER = 8

/** Marks that pasted text often contains and that have no visible effect. */
const IGNORED = /[\u034F\u00AD\u061C\u200B\u200E\u200F\u2060\uFEFF]/g
const SPACES = /[\t\p{Zs}]+/gu

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Emoji and some scripts need joiners and variation selectors; other default ignorable characters are invisible. */
const JOINER = String.raw`(?:\u200C|\u200D)`
const VARIATION = String.raw`[\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`
const HIDDEN = new RegExp(
  String.raw`(?!${JOINER}|${VARIATION})[\p{Default_Ignorable_Code_Point}\p{Cs}\uFFF9-\uFFFB]`,
  'gu',
)
/** Marks without a letter before them. Joiners do not end a letter, because in Bengali a mark can follow a joiner. */
const LONE_MARKS = new RegExp(String.raw`(^|\s)${JOINER}*\p{M}(?:\p{M}|${JOINER})*`, 'gu')
const SURPLUS_MARKS = new RegExp(
  String.raw`((?:\p{M}|${JOINER}){${MOST_MARKS_PER_LETTER}})(?:\p{M}|${JOINER})+`,
  'gu',
)
/** Matches a label without visible characters, including the Braille blank, which is displayed as a space. */
const BLANK = new RegExp(String.raw`^(?:\s|\u2800|${JOINER})*$`, 'u')

/** Returns the text with single spaces, trimmed, and without invisible marks that have no effect. */
function tidied(text: string): string {
  return text.replaceAll(IGNORED, '').trim().replaceAll(SPACES, ' ').replace(BLANK, '')
}

/** Converts a text from another system to a label by removing the characters that a label must not contain. */
export function cleanLabel(text: string): string {
  const visible = text.replaceAll(BREAKS, ' ').replaceAll(HIDDEN, '')
  return tidied(visible.replaceAll(LONE_MARKS, '$1').replaceAll(SURPLUS_MARKS, '$1'))
}

/** A label in its stored form, and its error; the error is undefined if the label is valid. */
export function readLabel(text: string): { readonly label: string; readonly fault: string | undefined } {
  const label = tidied(text)
  return { label, fault: cleanLabel(label) === label ? undefined : LABEL_TEXTS.unreadable }
}

interface LabelTexts {
  /** The error text for a missing label. If omitted, the label may be empty. */
  readonly required?: string
  readonly longest: number
  /** The error text for a label that is too long. If omitted, the server's default text is used. */
  readonly tooLong?: string
}

/** Schema of a label that a person enters (C3). */
export function labelSchema({ required, longest, tooLong }: LabelTexts) {
  return z
    .string(required)
    .overwrite(tidied)
    .min(required === undefined ? 0 : 1, required)
    .max(longest, tooLong)
    .refine((text) => readLabel(text).fault === undefined, LABEL_TEXTS.unreadable)
}

/**
 * Schema of a label that is selected from a list or was stored before; characters that a label must not contain are
 * removed.
 */
export function cleanedLabelSchema({ longest, tooLong }: Omit<LabelTexts, 'required'>) {
  return z.string().overwrite(cleanLabel).max(longest, tooLong)
}

/**
 * A web address in the form that programs use. Only visible ASCII is accepted, so that the displayed characters are the
 * characters that programs compare (RFC 3986).
 */
export const WEB_ADDRESS_TEXT = /^[\x21-\x7E]*$/
