/**
 * Whether a message of the sending side asks the specialist of an answered request again, so that a response time starts
 * (END-04). Its writer says so; else a message after a signed answer does not, because somebody signed that it is over,
 * and a message after an answer in the chat alone does.
 */
export function asksAgain(needsAnswer: boolean | undefined, isSigned: boolean): boolean {
  return needsAnswer ?? !isSigned
}
