import type { BrowserContext } from '@playwright/test'
import { allFeatures, type Feature } from './missing-features.ts'

const WORKERS = /\/assets\/[\w-]*worker-[\w-]+\.js$/

/**
 * Removes from the context's pages and workers every feature of the language and of the web APIs that some supported
 * browser lacks. `begun` collects the addresses of the workers that started without these features.
 */
export async function behaveAsOldest(context: BrowserContext, begun: string[]): Promise<void> {
  // Trusted Types are not removed, because the test's browser would still enforce them and would refuse a page that
  // lacks their API.
  const missing = allFeatures().filter(
    ({ owner, isEverywhere }) => !isEverywhere && !/^trusted/i.test(owner[0] ?? ''),
  )
  await context.addInitScript(removeFeatures, missing)
  await context.route(WORKERS, async (route) => {
    const answer = await route.fetch()
    const removal = `(${removeFeatures.toString()})(${JSON.stringify(missing)});`
    await route.fulfill({ response: answer, body: removal + (await answer.text()) })
    begun.push(route.request().url())
  })
}

function removeFeatures(features: readonly Feature[]): void {
  /** Returns the value of an object's own property. Calls no getter, because some getters fail without their object. */
  const memberOf = (holder: unknown, name: string): unknown =>
    (typeof holder === 'object' && holder !== null) || typeof holder === 'function'
      ? Reflect.getOwnPropertyDescriptor(holder, name)?.value
      : undefined
  for (const { owner, name, kind } of features) {
    const object = owner.reduce(memberOf, globalThis)
    const isOfPrototype = kind === 'language member' || kind === 'web member'
    const holder = name === null ? globalThis : isOfPrototype ? memberOf(object, 'prototype') : object
    if ((typeof holder === 'object' && holder !== null) || typeof holder === 'function')
      Reflect.deleteProperty(holder, name ?? owner[0] ?? '')
  }
}
