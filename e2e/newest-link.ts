import type { Page } from '@playwright/test'
import { expect } from './product.ts'

/** Returns the newest link to a page among the emails sent to this address. */
export async function newestLink(
  page: Page,
  name: 'confirm-email' | 'resetpassword',
  email: string,
): Promise<string> {
  const link = new RegExp(`/${name}/[\\w-]{43}`)
  const read = async () => {
    const mails = (await (await page.request.get('/sandbox')).text()).split('<span>to ')
    const own = mails.find((mail) => mail.startsWith(`${email}<`) && link.test(mail))
    return link.exec(own ?? '')?.[0] ?? ''
  }
  await expect.poll(read).not.toBe('')
  return read()
}
