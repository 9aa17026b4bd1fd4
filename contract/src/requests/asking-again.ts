/**
 * True if the specialist of an answered request must reply again to a message from the sending side, so that a response
 * time starts (END-04). The author's choice decides. Without a choice, a message after a signed answer needs no reply,
 * because the signature ended the request; a message after an answer given only in the chat needs one.
 */
export function asksAgain(needsAnswer: boolean | undefined, isSigned: boolean): boolean {
  return needsAnswer ?? !isSigned
}
