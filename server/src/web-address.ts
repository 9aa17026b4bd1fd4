/** Mail programs make a link of all these, also without https. */
const WEB_ADDRESS =
  /https?:|www\.|\b[\w-]+\.([a-z]{2,}\/|(com|net|org|info|biz|io|co|us|app|dev|me|link|xyz|ru|cn|health|care|clinic|tech|site|online|club|shop|store|top|live|pro|ai)\b)/i

/** Under a name that would turn into a link in the mails that carry it (security page, W28). */
export const NAME_WITHOUT_ADDRESS = 'Leave addresses of web pages out of names.'

/** Whether a mail program would make a link of something in this text. */
export function holdsWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text)
}
