import { join } from 'node:path'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { login } from '@econsult/contract/auth/sign-in'
import { saveNewInbox } from '@econsult/contract/messages'
import { getUserSpecialties } from '@econsult/contract/specialties'
import { type Api, apiWith } from '../api.ts'
import { KEYS } from './browser.ts'
import type { Page } from './page.ts'

const PASSWORD = 'Demo-consult-2026!'
const LETTER = join(import.meta.dirname, '../fixtures/referral-letter.pdf')
const TRACING = join(import.meta.dirname, '../fixtures/made-up-tracing.png')

const PATIENT = 'Otherina Browserperson'
const ANSWER = 'A made-up answer of the cardiologist.'
const HALF = 'A half-written, made-up message'
const OFFLINE = ' that is sent after the connection came back.'

const BOX = 'textarea[aria-label="Message"], textarea'

/** The running product during a journey. */
export interface Running {
  readonly url: string
  /** Stops the server, which the browser detects as a lost connection. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
}

/** The steps of a user in one browser; each step depends on the earlier steps. */
export function stepsOf(page: Page, product: Running): readonly (readonly [string, () => Promise<void>])[] {
  const { browser } = page
  let roomAddress = ''

  return [
    [
      'signs in',
      async () => {
        await browser.open(`${product.url}/login`)
        await page.fill('input', 'Email', 'pcp@demo.example')
        await page.fill('input', 'Password', PASSWORD)
        await page.click('button', 'Sign In')
        await page.isAt('/inbox/cases')
        await page.sees('Open Cases')
      },
    ],
    [
      'sends a case with a PDF and a picture',
      async () => {
        await page.click('a', 'Create new case')
        await page.fill('input', 'Type Patient Name', PATIENT)
        await page.fill('input', 'Type Patient DOB', '03/14/1968')
        await page.click('input', 'Select Specialty')
        await page.click('[role="option"]', 'Cardiology')
        await browser.type(KEYS.escape)
        await page.fill('textarea', 'Question', 'Is this made-up tracing normal?')
        await browser.setFiles('input[type="file"]', [LETTER, TRACING])
        await page.until(`document.body.innerText.split('Uploaded').length === 3`, 'both files are uploaded')
        await page.click('label', 'verbally consented')
        await page.click('button', 'Send')
        await page.isAt('/inbox/cases')
        await page.sees(PATIENT)
      },
    ],
    [
      'is answered live in the open room',
      async () => {
        await page.click('[role="gridcell"], td, a', PATIENT)
        await page.until(`location.pathname.startsWith('/insidemessage/')`, 'the room is open')
        roomAddress = String(await browser.evaluate('location.href'))
        const channelId = await assignCardiologist(product.url)
        const specialist = await signIn(product.url, 'cardio@demo.example')
        await specialist.call(saveNewInbox, { channelId, content: ANSWER })
        await page.sees(ANSWER)
      },
    ],
    [
      'opens the PDF and the picture beside a half-written message',
      async () => {
        await page.fill(BOX, '', HALF)
        await page.click('aside button', 'referral-letter.pdf')
        await page.until(`document.querySelector('[role="dialog"] canvas')?.width > 0`, 'the PDF is drawn')
        await checkDarkViewer(page)
        await browser.type(KEYS.escape)
        await page.until(`document.querySelector('[role="dialog"]') === null`, 'the viewer is closed')
        await page.click('aside button', 'made-up-tracing.png')
        await page.until(
          `document.querySelector('[role="dialog"] img')?.naturalWidth > 0`,
          'the picture is shown',
        )
        await browser.type(KEYS.escape)
        await page.until(`document.querySelector('[role="dialog"]') === null`, 'the viewer is closed')
        await checkHalf(page)
      },
    ],
    [
      'goes on without a server: the page stays, and the message is sent later',
      async () => {
        await product.goAway()
        await page.sees('Connection lost')
        await page.fill(BOX, '', OFFLINE)
        await page.click('button', 'Send')
        await product.comeBack()
        await page.until(
          `[...document.querySelectorAll('[role="log"]')].some((log) => log.innerText.includes(${JSON.stringify(OFFLINE.trim())}))`,
          'the message is in the conversation',
        )
        await page.sees('Delivered')
      },
    ],
    [
      'loads the page again, with and without a server',
      async () => {
        await browser.open(roomAddress)
        await page.sees(ANSWER)
        await page.sees('came back')
        const hasWorker = await page.isTrue('navigator.serviceWorker?.controller !== null')
        if (!hasWorker) throw new Error('the page is not controlled by its worker')
        await product.goAway()
        await browser.open(`${product.url}/inbox/cases`)
        await page.sees('This page is not available offline yet.')
        await product.comeBack()
        await browser.open(roomAddress)
        await page.sees(ANSWER)
        // Firefox reports a navigation for which the service worker had no response.
        const found = (await browser.errors()).filter((error) => /ServiceWorker|FetchEvent/.test(error))
        if (found.length > 0) throw new Error(`the browser reported: ${found.join('; ')}`)
      },
    ],
    [
      'closes the case',
      async () => {
        await page.click('button', 'Close Case')
        // The dialog has its final height once the minutes are shown.
        await page.sees('Your minutes')
        await page.click('[role="dialog"] button', 'Close Case')
        await page.sees('This case is closed')
      },
    ],
    [
      'signs out, and leaves nothing behind',
      async () => {
        await page.click('button[aria-haspopup="menu"]', 'Jonas Abernathy')
        await page.click('[role="menuitem"]', 'Logout')
        await page.isAt('/login')
        if (!(await page.isTrue('localStorage.length === 0')))
          throw new Error('the browser still stores something')
        await browser.open(roomAddress)
        await page.isAt('/login')
      },
    ],
  ]
}

/** Detects a white scrollbar on a dark page: the browser must treat the viewer's scrolling areas as dark. */
async function checkDarkViewer(page: Page): Promise<void> {
  const isDark = `[...document.querySelectorAll('[role="dialog"] *')]
    .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
    .every((one) => getComputedStyle(one).colorScheme === 'dark')`
  if (!(await page.isTrue(isDark))) throw new Error('the dark viewer has a light scrollbar')
}

async function checkHalf(page: Page): Promise<void> {
  const isThere = `[...document.querySelectorAll('textarea')].some(({ value }) => value === ${JSON.stringify(HALF)})`
  if (!(await page.isTrue(isThere))) throw new Error('the half-written message is gone')
}

async function signIn(url: string, email: string): Promise<Api> {
  const answer = await apiWith(url).call(login, { email, password: PASSWORD })
  if (!('token' in answer)) throw new Error('a second factor is asked')
  return apiWith(url, answer.token)
}

/** Assigns Samuel Okonjo to the sent case and returns its id. */
async function assignCardiologist(url: string): Promise<string> {
  const administrator = await signIn(url, 'admin@demo.example')
  const { data } = await administrator.call(fetchAllCases, { search: PATIENT, limit: 5 })
  const caseId = data[0]?.caseId ?? ''
  const specialties = await administrator.call(getUserSpecialties, { fetchUsers: true })
  const users = specialties.data.flatMap((one) => one.users)
  const specialistId = users.find(({ lastName }) => lastName === 'Okonjo')?.id
  await administrator.call(modifyCaseDataById, { caseId, action: 'assign', specialistId })
  return caseId
}
