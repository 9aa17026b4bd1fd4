import { FILE_ERRORS } from '@econsult/contract/files'
import { MAX_CASE_FILES } from '@econsult/contract/limits'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { failureOf } from '../../lib/api-failure.ts'
import { uploadFailureOf } from './server-steps.ts'
import { UploadFailure } from './upload-failure.ts'
import { fileReferences, uploadSummary } from './upload-item.ts'
import { UploadQueue } from './upload-queue.ts'
import type { SendOptions, UploadSteps } from './upload-steps.ts'

type Sending = { name: string; options: SendOptions; finish: (failure?: Error) => void }

/** An upload queue in which the test decides when each upload finishes. */
function startQueue(change: Partial<UploadSteps> = {}) {
  const sendings: Sending[] = []
  const takenBack: string[] = []
  const queue = new UploadQueue({
    convert: (file) =>
      Promise.resolve({
        file: new File(['png'], `${file.name}.png`, { type: 'image/png' }),
        note: 'converted',
      }),
    send: ({ name }, options) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const finish = (failure?: Error) => (failure ? reject(failure) : resolve(`1700000000000_${name}`))
      options.signal.addEventListener('abort', () => reject(options.signal.reason))
      sendings.push({ name, options, finish })
      return promise
    },
    takeBack: async (storedName) => {
      takenBack.push(storedName)
      return true
    },
    show: (file) => `blob:${file.name}`,
    hide: () => undefined,
    ...change,
  })
  return { queue, sendings, takenBack }
}

function text(name: string): File {
  return new File(['words'], name, { type: 'text/plain' })
}

function stages(queue: UploadQueue) {
  return queue.items().map((item) => item.stage)
}

/** Resolves once the files are in the expected stages. */
function reaches(queue: UploadQueue, expected: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const check = () => stages(queue).join(' ') === expected && resolve()
  queue.subscribe(check)
  check()
  return promise
}

describe('CASE-05 the upload queue', () => {
  test('sends three files at a time, and the next one as soon as one is finished', async () => {
    const { queue, sendings } = startQueue()
    queue.add(['a.txt', 'b.txt', 'c.txt', 'd.txt'].map(text))
    expect(stages(queue)).toEqual(['uploading', 'uploading', 'uploading', 'waiting'])
    sendings[1]?.finish()
    await reaches(queue, 'uploading uploaded uploading uploading')
    expect(uploadSummary(queue.items())).toBe('1 of 4 uploaded')
  })

  test('shows the real progress up to 100 and keeps the name that the server returns', async () => {
    const { queue, sendings } = startQueue()
    queue.add([text('a.txt')])
    sendings[0]?.options.onProgress(64)
    expect(queue.items()[0]?.percent).toBe(64)
    sendings[0]?.finish()
    const items = await queue.settled()
    expect(items[0]).toMatchObject({ stage: 'uploaded', percent: 100 })
    expect(fileReferences(items)).toEqual([
      { fileData: { name: '1700000000000_a.txt', type: 'text/plain' }, fileUrl: '' },
    ])
  })

  test('retries a failed file but not a refused one', async () => {
    const { queue, sendings } = startQueue()
    queue.add([text('a.txt'), text('b.txt')])
    sendings[0]?.finish(new UploadFailure('The connection was lost.', true))
    sendings[1]?.finish(new UploadFailure('Not what its name says.', false))
    const [first, second] = await queue.settled()
    expect(first).toMatchObject({ stage: 'failed', problem: 'The connection was lost.' })
    expect(second).toMatchObject({ stage: 'refused', problem: 'Not what its name says.' })
    queue.retry(second?.id ?? '')
    queue.retry(first?.id ?? '')
    expect(sendings).toHaveLength(3)
    sendings[2]?.finish()
    expect((await queue.settled()).map((item) => item.stage)).toEqual(['uploaded', 'refused'])
  })

  test('retries automatically if the server was temporarily unavailable; other failures require Retry', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { queue, sendings } = startQueue()
    queue.add([text('a.txt'), text('b.txt')])
    sendings[0]?.finish(uploadFailureOf(failureOf(503, { status: '0', message: 'Made-up pause.' }, '10')))
    sendings[1]?.finish(uploadFailureOf(failureOf(500, { status: '0', message: 'Made-up fault.' }, null)))
    expect(await queue.settled()).toMatchObject([
      { stage: 'failed', problem: 'Made-up pause.' },
      { stage: 'failed', problem: 'Made-up fault.' },
    ])
    vi.advanceTimersByTime(15_000)
    expect(sendings.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'a.txt'])
    sendings[2]?.finish()
    expect((await queue.settled()).map((item) => item.stage)).toEqual(['uploaded', 'failed'])
  })

  test('converts photos to PNG one at a time before sending them', async () => {
    const conversions: string[] = []
    const gates: (() => void)[] = []
    const { queue, sendings } = startQueue({
      convert: async (file) => {
        conversions.push(file.name)
        await new Promise<void>((resolve) => gates.push(resolve))
        return { file: new File(['png'], 'photo.png', { type: 'image/png' }), note: 'converted from HEIC' }
      },
    })
    queue.add([new File(['x'], 'one.heic'), new File(['x'], 'two.heic')])
    expect(stages(queue)).toEqual(['converting', 'waiting'])
    gates[0]?.()
    await reaches(queue, 'uploading converting')
    expect(conversions).toEqual(['one.heic', 'two.heic'])
    expect(queue.items()[0]).toMatchObject({
      name: 'photo.png',
      type: 'image/png',
      note: 'converted from HEIC',
    })
    expect(sendings.map(({ name }) => name)).toEqual(['photo.png'])
  })

  test('stops the upload of a removed file, or removes the file from the server if it is stored', async () => {
    const { queue, sendings, takenBack } = startQueue()
    queue.add([text('a.txt'), text('b.txt')])
    sendings[1]?.finish()
    await reaches(queue, 'uploading uploaded')
    const [first, second] = queue.items()
    queue.remove(first?.id ?? '')
    queue.remove(second?.id ?? '')
    expect(sendings[0]?.options.signal.aborted).toBe(true)
    expect(takenBack).toEqual(['1700000000000_b.txt'])
    expect(await queue.settled()).toEqual([])
  })

  test('removes a file from the server if it is stored at the moment of its removal', async () => {
    const { queue, sendings, takenBack } = startQueue()
    queue.add([text('a.txt')])
    sendings[0]?.finish()
    queue.remove(queue.items()[0]?.id ?? '')
    await vi.waitFor(() => expect(takenBack).toEqual(['1700000000000_a.txt']))
  })

  test('never sends refused files and lists them with the reason', () => {
    const { queue, sendings } = startQueue()
    queue.add([new File([], 'empty.pdf', { type: 'application/pdf' }), new File(['x'], 'unknown')])
    expect(queue.items().map((item) => item.problem)).toEqual([FILE_ERRORS.empty, FILE_ERRORS.refusedKind])
    expect(sendings).toEqual([])
  })

  test('refuses files beyond the limit of a case', () => {
    const { queue } = startQueue()
    queue.add(Array.from({ length: MAX_CASE_FILES + 1 }, (_, index) => text(`${index}.txt`)))
    expect(queue.items().at(-2)?.stage).toBe('waiting')
    expect(queue.items().at(-1)).toMatchObject({
      stage: 'refused',
      problem: `A case holds at most ${MAX_CASE_FILES} files.`,
    })
  })

  test('continues on the next page: keeps uploaded files, restarts unfinished ones, refuses lost ones', async () => {
    const { queue, sendings } = startQueue()
    queue.add([text('a.txt'), text('b.txt'), text('c.txt')])
    sendings[0]?.finish()
    await reaches(queue, 'uploaded uploading uploading')
    const handedOver = queue.handOver()
    const [, , third] = handedOver
    const lost = Object.assign(text('c.txt'), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }),
    })
    const given = handedOver.map((one) => (one === third ? { ...one, file: lost } : one))
    const next = startQueue()
    await next.queue.takeOver(given)
    expect(next.queue.items().map(({ id }) => id)).toEqual(queue.items().map(({ id }) => id))
    expect(stages(next.queue)).toEqual(['uploaded', 'uploading', 'refused'])
    expect(next.queue.items()[2]?.problem).toContain('Add it again.')
    expect(next.sendings.map(({ name }) => name)).toEqual(['b.txt'])
  })
})
