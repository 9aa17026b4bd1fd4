import { expect } from './product.ts'
import type { Product } from './spec-product.ts'

/** Makes a stand-in of the sandbox fail its next requests. */
export async function planFault(
  product: Product,
  system: string,
  fault: string,
  times: number,
): Promise<void> {
  const page = await fetch(`${product.url}/sandbox`)
  const body = new URLSearchParams({ system, fault, times: String(times) })
  const answer = await fetch(new URL('/faults', page.url), { method: 'POST', body })
  expect(answer.ok).toBe(true)
}
