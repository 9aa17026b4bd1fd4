import { z } from 'zod'

const workSchema = z.object({ wants: z.enum(['time', 'memory', 'strings', 'nothing']) })

/** Work of a test: it takes all the time or memory there is, or nothing. */
export default function takeAll(input: unknown): string {
  const { wants } = workSchema.parse(input)
  const held: unknown[] = []
  const take = { time: () => 0, memory: () => held.push(objects()), strings: () => held.push(longText()) }
  if (wants === 'nothing') return 'done'
  for (;;) take[wants]()
}

const objects = () => Array.from({ length: 1000 }, () => ({}))
const longText = () => Math.random().toString().repeat(10_000).split('').join('x')
