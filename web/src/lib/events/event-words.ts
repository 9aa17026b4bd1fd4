import { dayWords } from '@econsult/contract/absences'
import { codeOf } from '@econsult/contract/languages/codes'
import { translationOf } from '@econsult/contract/languages/phrases'
import { phrases } from './phrases.ts'
import { exactly, firstOf, form, type Reader } from './templates.ts'

/**
 * Rule. The server stores the text of an event in English, with its names and notes. The browser reads the text back and
 * says it in the language of the page; a text of another form is shown as it is. In English, the result is always the
 * stored text.
 * Trade-off. Storing the values too would leave all events that exist in English. A changed text of the server needs a
 * change here; the test of this file has an example of each text.
 */

/** A day such as 'Mar. 27 2026'. */
function day(words: string): string {
  const time = Date.parse(`${words.replace('.', '')} UTC`)
  return Number.isNaN(time) ? words : dayWords(new Date(time).toISOString().slice(0, 10))
}

/** A text of a phrase of the contract without values, such as a reason for a decline; undefined for any other text. */
function ofContract(words: string): string | undefined {
  const code = codeOf(words)
  return code === undefined ? undefined : (translationOf({ code }) ?? words)
}

/** The reason of a correction in lower case, a note, or both: 'typing error: as on the card'. */
function correctionReason(words: string): string {
  const [, reason = '', note = ''] = /^([^:]*)(.*)$/s.exec(words) ?? []
  const translated = ofContract(reason.charAt(0).toUpperCase() + reason.slice(1))
  return translated === undefined ? words : translated.toLowerCase() + note
}

/** Why routing chose a specialist. */
const why = firstOf(
  exactly('who is next in line', phrases.nextInLine),
  exactly('the only specialist who can take it', phrases.onlyOne),
  form('who covers for {name}, away through {day}', ['name', 'day'], phrases.whoCoversAway, { day }),
  form('who covers for {name}', ['name'], phrases.whoCovers),
)

/** Words that a note of the person can follow. */
const NOTED = firstOf(
  withRoute(
    form('sent the request again with 1 more answer ({title})', ['title'], phrases.sentAgainWithAnswer),
    form(
      'sent the request again with {count} more answers ({title})',
      ['count', 'title'],
      phrases.sentAgainWithAnswers,
    ),
    form('sent the request again ({title})', ['title'], phrases.sentAgain),
    form('redirected the request from {before} to {after}', ['before', 'after'], phrases.redirected),
  ),
  form('withdrew the request ({title}) to send it again', ['title'], phrases.withdrewToResend),
  form('withdrew the request ({title})', ['title'], phrases.withdrew),
  form('chose a visit in person ({title})', ['title'], phrases.choseVisit),
)

/** A decline, whose reason is a sentence of its own, so that its note is not found like the note of other events. */
const DECLINED = firstOf(
  form(
    'declined the request ({title}). Reason: {reason}, call {number}. {note}',
    ['title', 'reason', 'number', 'note'],
    ({ note, ...values }) => phrases.withNote({ words: phrases.declinedCall(values), note }),
    { reason: ofContract },
  ),
  form(
    'declined the request ({title}). Reason: {reason}. {note}',
    ['title', 'reason', 'note'],
    ({ note, ...values }) => phrases.withNote({ words: phrases.declined(values), note }),
    { reason: ofContract },
  ),
  form(
    'declined the request ({title}). Reason: {reason}, call {number}',
    ['title', 'reason', 'number'],
    phrases.declinedCall,
    { reason: ofContract },
  ),
  form('declined the request ({title}). Reason: {reason}', ['title', 'reason'], phrases.declined, {
    reason: ofContract,
  }),
)

/** Words with the specialist to whom the request went, or without. */
function withRoute(...readers: readonly Reader[]): Reader {
  const words = firstOf(...readers)
  return firstOf(
    form('{words}: it went to {name}, {why}', ['words', 'name', 'why'], phrases.itWentTo, { words, why }),
    words,
  )
}

const ABSENCE = firstOf(
  form('is away through {day}', ['day'], phrases.isAway, { day }),
  exactly('no longer answers cases', phrases.noLongerAnswers),
)
const HANDED_OVER = form('{absence}: {outcome}', ['absence', 'outcome'], phrases.handedOver, {
  absence: firstOf(
    form('{words}, and the cover cannot take it', ['words'], phrases.coverCannot, { words: ABSENCE }),
    ABSENCE,
  ),
  outcome: firstOf(
    form('the request waits for another specialist ({title})', ['title'], phrases.waits),
    form('the request goes to {name} ({title}), {why}', ['name', 'title', 'why'], phrases.goesToBecause, {
      why,
    }),
    form('the request goes to {name} ({title})', ['name', 'title'], phrases.goesTo),
    form('{name} covers ({title})', ['name', 'title'], phrases.coversIn),
    form('{name} covers', ['name'], phrases.covers),
  ),
})

const REST = firstOf(
  exactly('closed the case', phrases.closed),
  exactly('reopened the case', phrases.reopened),
  exactly('replied', phrases.replied),
  exactly('asked', phrases.asked),
  exactly('asked support', phrases.askedSupport),
  exactly('asked for clarification', phrases.askedClarification),
  exactly('gave the clarification', phrases.gaveClarification),
  exactly('corrected a message', phrases.correctedMessage),
  exactly('signed the answer, version 1', phrases.signedFirst),
  form('signed version {number} of the answer', ['number'], phrases.signedVersion),
  form('corrected the answer, version {number}', ['number'], phrases.correctedAnswer),
  form('sent the case to {titles}', ['titles'], phrases.sentTo),
  form('added the file {file}', ['file'], phrases.addedFile),
  form('added {count} files', ['count'], phrases.addedFiles),
  form('restored the file {file}', ['file'], phrases.restoredFile),
  form('removed the file {file}', ['file'], phrases.removedFile),
  form('said that no answer is needed ({title})', ['title'], phrases.noAnswerNeeded),
  form('took over the overdue request ({title})', ['title'], phrases.tookOver),
  form('no longer covers for {name}', ['name'], phrases.noLongerCovers),
  form(
    'sent it automatically to {name} ({title}), {why}',
    ['name', 'title', 'why'],
    phrases.sentAutomaticallyBecause,
    { why },
  ),
  form('sent it automatically to {name} ({title})', ['name', 'title'], phrases.sentAutomatically),
  form(
    'corrected the patient’s name from {before} to {after} and DOB from {dobBefore} to {dobAfter} ({reason})',
    ['before', 'after', 'dobBefore', 'dobAfter', 'reason'],
    phrases.correctedNameAndDob,
    { reason: correctionReason },
  ),
  form(
    'corrected the patient’s name from {before} to {after} ({reason})',
    ['before', 'after', 'reason'],
    phrases.correctedName,
    { reason: correctionReason },
  ),
  form(
    'corrected the patient’s DOB from {before} to {after} ({reason})',
    ['before', 'after', 'reason'],
    phrases.correctedDob,
    { reason: correctionReason },
  ),
  form('Due soon: no specialist yet, administrators reminded ({title})', ['title'], phrases.dueSoonForNobody),
  form('Due soon: {name} reminded ({title})', ['name', 'title'], phrases.dueSoon),
  form('Overdue: no specialist yet, administrators reminded ({title})', ['title'], phrases.overdueForNobody),
  form(
    'Overdue: {name} reminded, request offered to {other} ({title})',
    ['name', 'other', 'title'],
    phrases.overdueAndOffered,
  ),
  form('Overdue: {name} reminded ({title})', ['name', 'title'], phrases.overdue),
  form('Overdue for a day: administrators notified ({title})', ['title'], phrases.overdueForDay),
  HANDED_OVER,
)

/** 'you' if the event affects the viewer, for which the phrases have words of their own; otherwise the name. */
const whom: Reader = (name, viewer) => (name === viewer ? 'you' : name)

const PERSON = firstOf(
  form('chose {whom} ({title})', ['whom', 'title'], phrases.chose, { whom }),
  form('assigned {whom} ({title}) in place of {other}', ['whom', 'title', 'other'], phrases.assignedInPlace, {
    whom,
  }),
  form('assigned {whom} ({title})', ['whom', 'title'], phrases.assigned, { whom }),
  form('unassigned {whom} ({title})', ['whom', 'title'], phrases.unassigned, { whom }),
)

const NOTED_OR_REDIRECTED = firstOf(
  NOTED,
  form('redirected the request to {whom} ({title})', ['whom', 'title'], phrases.redirectedToPerson, { whom }),
)

const EVENT = firstOf(
  DECLINED,
  form('{words}. {note}', ['words', 'note'], phrases.withNote, { words: NOTED_OR_REDIRECTED }),
  NOTED_OR_REDIRECTED,
  PERSON,
  REST,
)

/**
 * The text of an event after the name of the person who acted, in the language of this page.
 * @param viewer the viewer's name, replaced by 'you' where the event affects the viewer: 'chose you (Cardiology)'
 */
export function eventWords(words: string, viewer?: string): string {
  return EVENT(words, viewer) ?? words
}
