import { fetchUserDataById } from '@econsult/contract/users'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FILE_ERRORS } from '@econsult/contract/files'
import * as pictures from '../../open-picture.ts'
import { describeApi } from '../../testing/describe-api.ts'
import { createTestCase } from '../../testing/test-case.ts'
import { presignTestFile, putTestFile, uploadTestFile } from '../../testing/test-upload.ts'
import { phoneJpeg, plainPng } from './testing/sample-files.ts'

/** Creates an interlaced PNG with 16 bits per sample whose header states this size. */
async function interlacedBomb(side: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
    .png({ progressive: true })
    .toBuffer()
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  bytes.writeUInt8(16, 24)
  return new Uint8Array(bytes)
}

describeApi('decoding pictures', (server) => {
  test('F2 uploads, thumbnails and users’ pictures are decoded in one queue, which does not delay other calls', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const png = await plainPng()
    const name = await uploadTestFile(pcp, {
      name: 'a.png',
      type: 'image/png',
      bytes: new Uint8Array(png),
    })
    const { files } = await createTestCase(pcp, {
      files: [{ fileData: { name, type: 'image/png' }, fileUrl: '' }],
    })
    const photo = new Uint8Array(await phoneJpeg())
    const upload = await presignTestFile(pcp, { operation: 'put', file: 'b.jpg', type: 'image/jpeg' })
    const avatar = await presignTestFile(pcp, {
      operation: 'put',
      file: 'me.jpg',
      type: 'image/jpeg',
      purpose: 'avatar',
    })
    const held = Promise.withResolvers<void>()
    const holding = pictures.inPictureQueue(
      { practiceId: 'made up', id: 'somebody else' },
      () => held.promise,
    )
    const answered: string[] = []
    const note = async (what: string, answer: Promise<Response>) => {
      const { status } = await answer
      answered.push(what)
      return status
    }
    const waiting = Promise.all([
      note('upload', putTestFile(upload.url, 'image/jpeg', photo)),
      note('thumbnail', fetch(files[0]?.thumbUrl ?? '')),
      note('avatar', putTestFile(avatar.url, 'image/jpeg', photo)),
    ])
    // Calls without a picture are answered in the meantime, one after the other.
    for (let count = 0; count < 20; count += 1) await pcp.call(fetchUserDataById, {})
    expect(answered).toEqual([])
    held.resolve()
    await holding
    expect(await waiting).toEqual([200, 200, 200])
  })

  /** Requests upload links for this many photos of one user, and returns a function that uploads all of them. */
  async function photosOf(email: string, count: number) {
    const user = await server().signIn(email)
    const bytes = new Uint8Array(await phoneJpeg())
    const links: string[] = []
    for (let index = 0; index < count; index += 1) {
      const asked = { operation: 'put', file: `${index}.jpg`, type: 'image/jpeg' } as const
      links.push((await presignTestFile(user, asked)).url)
    }
    return () => links.map((url) => putTestFile(url, 'image/jpeg', bytes))
  }

  /**
   * Keeps the picture queue busy. `asked` resolves when this many other requesters are in the queue. `turns` contains
   * the ids of the requesters in the order in which they were processed.
   */
  function holdQueue() {
    const turns: string[] = []
    const inQueue = pictures.inPictureQueue
    const queue = vi.spyOn(pictures, 'inPictureQueue').mockImplementation((asker, work) =>
      inQueue(asker, (open) => {
        turns.push(asker.id)
        return work(open)
      }),
    )
    onTestFinished(() => queue.mockRestore())
    const held = Promise.withResolvers<void>()
    const holding = pictures.inPictureQueue(
      { practiceId: 'made up', id: 'somebody else' },
      () => held.promise,
    )
    const asked = (count: number) => expect.poll(() => queue).toHaveBeenCalledTimes(count + 1)
    return { asked, turns, free: () => held.resolve(), holding }
  }

  test('F2 a user’s photo is delayed by at most one photo of another user', async () => {
    const sendMany = await photosOf('pcp@demo.example', 6)
    const sendOne = await photosOf('other@rival.example', 1)
    const { asked, turns, free, holding } = holdQueue()
    const many = sendMany()
    await asked(6)
    const one = sendOne()
    await asked(7)
    free()
    for (const { status } of await Promise.all([...many, ...one])) expect(status).toBe(200)
    await holding
    const [first, second] = [server().userId('pcp@demo.example'), server().userId('other@rival.example')]
    const uploads = turns.filter((id) => id === first || id === second)
    expect(uploads).toEqual([first, second, first, first, first, first, first])
  })

  test('F2 if one user sends too many photos, they are rejected with 503 and a text; the same link works later', async () => {
    const [send, sendOther] = [
      await photosOf('pcp@demo.example', 1),
      await photosOf('other@rival.example', 1),
    ]
    const { free, holding } = holdQueue()
    const asker = { practiceId: server().practiceId('demo'), id: server().userId('pcp@demo.example') }
    const waiting = Array.from({ length: 60 }, () => pictures.inPictureQueue(asker, async () => undefined))
    const [refused] = await Promise.all(send())
    expect(refused?.status).toBe(503)
    expect(refused?.headers.get('retry-after')).toBe('60')
    expect(await refused?.json()).toMatchObject({ status: '0', message: FILE_ERRORS.ownPicturesBusy })
    const others = sendOther()
    free()
    await Promise.all([...waiting, holding])
    for (const answer of await Promise.all([...others, ...send()])) expect(answer.status).toBe(200)
  })

  test('F2 rejects an interlaced picture that would take gigabytes, with a matching text', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const bomb = await interlacedBomb(10_900)
    for (const purpose of [undefined, 'avatar'] as const) {
      const link = await presignTestFile(pcp, {
        operation: 'put',
        file: 'bomb.png',
        type: 'image/png',
        purpose,
      })
      const answer = await putTestFile(link.url, 'image/png', bomb)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ errors: { file: FILE_ERRORS.pictureTooLarge } })
    }
  })
})
