import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

type Title = Readonly<{ title: string }>
/** `whom` is 'you' if the event affects the reader. */
type Whom = Readonly<{ whom: string; title: string }>

/** The texts of events after the name of the person who acted. Their English is the text that the server stores. */
export const phrases = definePhrases('lib/web/events', {
  sentTo: withValues<{ titles: string }>('sent the case to {titles}'),
  askedSupport: 'asked support',
  chose: withValues<Whom>('chose {whom} ({title})'),
  sentAutomatically: withValues<{ name: string; title: string }>('sent it automatically to {name} ({title})'),
  sentAutomaticallyBecause: withValues<{ name: string; title: string; why: string }>(
    'sent it automatically to {name} ({title}), {why}',
  ),
  assigned: withValues<Whom>('assigned {whom} ({title})'),
  assignedInPlace: withValues<Whom & { other: string }>('assigned {whom} ({title}) in place of {other}'),
  tookOver: withValues<Title>('took over the overdue request ({title})'),
  unassigned: withValues<Whom>('unassigned {whom} ({title})'),
  signedFirst: 'signed the answer, version 1',
  signedVersion: withValues<{ number: string }>('signed version {number} of the answer'),
  correctedAnswer: withValues<{ number: string }>('corrected the answer, version {number}'),
  correctedMessage: 'corrected a message',
  correctedName: withValues<{ before: string; after: string; reason: string }>(
    'corrected the patient’s name from {before} to {after} ({reason})',
  ),
  correctedDob: withValues<{ before: string; after: string; reason: string }>(
    'corrected the patient’s DOB from {before} to {after} ({reason})',
  ),
  correctedNameAndDob: withValues<{
    before: string
    after: string
    dobBefore: string
    dobAfter: string
    reason: string
  }>(
    'corrected the patient’s name from {before} to {after} and DOB from {dobBefore} to {dobAfter} ({reason})',
  ),
  addedFile: withValues<{ file: string }>('added the file {file}'),
  addedFiles: withValues<{ count: string }>('added {count} files'),
  restoredFile: withValues<{ file: string }>('restored the file {file}'),
  removedFile: withValues<{ file: string }>('removed the file {file}'),
  askedClarification: 'asked for clarification',
  gaveClarification: 'gave the clarification',
  replied: 'replied',
  asked: 'asked',
  noAnswerNeeded: withValues<Title>('said that no answer is needed ({title})'),
  declined: withValues<{ title: string; reason: string }>('declined the request ({title}). Reason: {reason}'),
  declinedCall: withValues<{ title: string; reason: string; number: string }>(
    'declined the request ({title}). Reason: {reason}, call {number}',
  ),
  withdrew: withValues<Title>('withdrew the request ({title})'),
  withdrewToResend: withValues<Title>('withdrew the request ({title}) to send it again'),
  sentAgain: withValues<Title>('sent the request again ({title})'),
  sentAgainWithAnswer: withValues<Title>('sent the request again with 1 more answer ({title})'),
  sentAgainWithAnswers: withValues<{ count: string; title: string }>(
    'sent the request again with {count} more answers ({title})',
  ),
  itWentTo: withValues<{ words: string; name: string; why: string }>('{words}: it went to {name}, {why}'),
  redirectedToPerson: withValues<Whom>('redirected the request to {whom} ({title})'),
  redirected: withValues<{ before: string; after: string }>(
    'redirected the request from {before} to {after}',
  ),
  choseVisit: withValues<Title>('chose a visit in person ({title})'),
  isAway: withValues<{ day: string }>('is away through {day}'),
  noLongerAnswers: 'no longer answers cases',
  coverCannot: withValues<{ words: string }>('{words}, and the cover cannot take it'),
  handedOver: withValues<{ absence: string; outcome: string }>('{absence}: {outcome}'),
  covers: withValues<{ name: string }>('{name} covers'),
  coversIn: withValues<{ name: string; title: string }>('{name} covers ({title})'),
  waits: withValues<Title>('the request waits for another specialist ({title})'),
  goesTo: withValues<{ name: string; title: string }>('the request goes to {name} ({title})'),
  goesToBecause: withValues<{ name: string; title: string; why: string }>(
    'the request goes to {name} ({title}), {why}',
  ),
  noLongerCovers: withValues<{ name: string }>('no longer covers for {name}'),
  nextInLine: 'who is next in line',
  onlyOne: 'the only specialist who can take it',
  whoCovers: withValues<{ name: string }>('who covers for {name}'),
  whoCoversAway: withValues<{ name: string; day: string }>('who covers for {name}, away through {day}'),
  dueSoon: withValues<{ name: string; title: string }>('Due soon: {name} reminded ({title})'),
  dueSoonForNobody: withValues<Title>('Due soon: no specialist yet, administrators reminded ({title})'),
  overdue: withValues<{ name: string; title: string }>('Overdue: {name} reminded ({title})'),
  overdueAndOffered: withValues<{ name: string; other: string; title: string }>(
    'Overdue: {name} reminded, request offered to {other} ({title})',
  ),
  overdueForNobody: withValues<Title>('Overdue: no specialist yet, administrators reminded ({title})'),
  overdueForDay: withValues<Title>('Overdue for a day: administrators notified ({title})'),
  closed: 'closed the case',
  reopened: 'reopened the case',
  withNote: withValues<{ words: string; note: string }>('{words}. {note}'),
})
