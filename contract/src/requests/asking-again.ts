/**
 * True if a message of the sending side asks the specialist of an answered request again, so that a response time
 * starts (END-04). Its author's choice decides. Without a choice, a message after a signed answer does not ask again,
 * because the signature ended the request; a message after an answer given only in the chat does.
 */
export function asksAgain(needsAnswer: boolean | undefined, isSigned: boolean): boolean {
  return needsAnswer ?? !isSigned
}
