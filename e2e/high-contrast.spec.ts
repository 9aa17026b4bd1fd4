import type { Page } from '@playwright/test'
import { unseenInForcedColors } from './forced-colors.ts'
import { OWNER } from './people.ts'
import { expect, test } from './product.ts'

const ADDRESSES = [
  '/inbox/cases',
  '/inbox/follow_up',
  '/create-new-case',
  '/account',
  '/import',
  '/dashboard',
]

/** The number of presses of Tab on each page. */
const STEPS = 12

/** Returns the outline of the focused element, or of the field or box drawn around it. */
async function focusOutline(page: Page): Promise<string> {
  return page.evaluate(() => {
    const drawn = '.MuiInputBase-root, .MuiPickersInputBase-root, .MuiCheckbox-root, .MuiRadio-root'
    const focused = document.activeElement ?? document.body
    const around = [focused, focused.closest(drawn), focused.closest('[role="row"]')]
    const track = focused.closest('.MuiSwitch-root')?.querySelector('.MuiSwitch-track')
    return [...around, track ?? null]
      .flatMap((one) => (one ? [getComputedStyle(one)] : []))
      .map(({ outlineWidth, outlineStyle }) => `${outlineWidth} ${outlineStyle}`)
      .join(', ')
  })
}

for (const { device, phone } of [
  { device: 'desktop', phone: false },
  { device: 'phone', phone: true },
]) {
  test(`WEB-02 Windows High Contrast, ${device}: every control has an edge, and Tab shows where it is`, async ({
    person,
  }) => {
    const { page } = await person(OWNER, { phone })
    for (const address of ADDRESSES) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await expect.poll(() => unseenInForcedColors(page), address).toEqual([])
      await page.emulateMedia({ forcedColors: 'active' })
      for (let step = 0; step < STEPS; step += 1) {
        await page.keyboard.press('Tab')
        // The focus leaves the page after the last control.
        if (await page.evaluate(() => document.activeElement === document.body)) break
        await expect.poll(() => focusOutline(page), `${address}, Tab ${step + 1}`).toContain('3px solid')
      }
    }
  })
}

test('WEB-02 Windows High Contrast: a ticked checkbox looks different, and icons differ from the background colour that the user chose', async ({
  person,
}) => {
  const { page } = await person(OWNER, { at: '/create-new-case' })
  // The page keeps its light colours although the system's colours are dark.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' })
  const box = page
    .locator('.MuiCheckbox-root')
    .filter({ has: page.getByRole('checkbox') })
    .first()
  const before = await box.screenshot()
  await box.getByRole('checkbox').check()
  await page.getByRole('heading', { level: 1 }).click()
  expect(await box.screenshot()).not.toEqual(before)
  const colors = await page.evaluate(() => {
    const icon = document.querySelector('main .lucide')
    return {
      icon: icon && getComputedStyle(icon).color,
      canvas: getComputedStyle(document.body).backgroundColor,
    }
  })
  expect(colors.canvas).toBe('rgb(0, 0, 0)')
  expect(colors.icon).not.toBe(colors.canvas)
})
