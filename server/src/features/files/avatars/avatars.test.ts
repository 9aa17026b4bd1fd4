import { modifyUserDataById } from '@econsult/contract/account'
import { presign, AVATAR_ERRORS, FILE_ERRORS } from '@econsult/contract/files'
import { userSchema } from '@econsult/contract/users'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeApi } from '../../../testing/describe-api.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { assign, createTestCase } from '../../../testing/test-case.ts'
import { presignTestFile, putTestFile } from '../../../testing/test-upload.ts'

/** A picture of 600 by 400 pixels, rotated by its metadata, which also contains a location. */
function photo(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#336699' } })
    .withExif({
      IFD0: { Copyright: 'Secretia Madeup' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer()
}

async function upload(api: TestApi, bytes: Buffer, type = 'image/jpeg'): Promise<string> {
  const link = await presignTestFile(api, { operation: 'put', file: 'me.jpg', type, purpose: 'avatar' })
  const answer = await putTestFile(link.url, type, new Uint8Array(bytes))
  if (answer.status !== 200) throw new Error(await answer.text())
  return link.file
}

async function wear(api: TestApi, name: string | null): Promise<void> {
  const avatar = name === null ? null : { name, type: 'image/jpeg' }
  const answer = await api.call(modifyUserDataById, { avatar })
  expect(userSchema.parse(answer.data)).toMatchObject({
    existedAvatar: name !== null,
    avatar: name === null ? null : { name, type: 'image/jpeg' },
  })
}

const look = (api: TestApi, file: string) => api.send(presign, { operation: 'get', file, type: 'image/jpeg' })

describeApi('users’ pictures', (server) => {
  test('ACC-01 stores a picture square, small and without metadata; it can be removed afterwards', async () => {
    // A platform administrator has no practice and may upload no other files.
    for (const email of ['admin@demo.example', 'pcp@demo.example', 'cardio@demo.example']) {
      const api = await server().signIn(email)
      const name = await upload(api, await photo())
      await wear(api, name)
      const { url } = await presignTestFile(api, { operation: 'get', file: name, type: 'image/jpeg' })
      const shown = await fetch(url)
      expect(shown.headers.get('content-type')).toBe('image/jpeg')
      expect(shown.headers.get('cache-control')).toContain('immutable')
      const bytes = Buffer.from(await shown.arrayBuffer())
      const metadata = await sharp(bytes).metadata()
      expect([metadata.width, metadata.height, metadata.exif]).toEqual([256, 256, undefined])
      expect(bytes.includes('Secretia')).toBe(false)
      expect((await presignTestFile(api, { operation: 'get', file: name, type: 'image/jpeg' })).url).toBe(url)
      await wear(api, null)
      expect((await look(api, name)).status).toBe(404)
      expect((await fetch(url)).status).toBe(404)
    }
  })

  test('ACC-01 a file that is not a picture, is broken or is too large is rejected with a matching error text', async () => {
    const api = await server().signIn('biller@demo.example')
    const noImage = await api.refused(presign, {
      operation: 'put',
      file: 'a.pdf',
      type: 'application/pdf',
      purpose: 'avatar',
    })
    expect(noImage.errors).toEqual({ type: AVATAR_ERRORS.imagesOnly })
    const put = async (bytes: Buffer, type: string) => {
      const link = await presignTestFile(api, { operation: 'put', file: 'me.png', type })
      const answer = await putTestFile(link.url, type, new Uint8Array(bytes))
      return [answer.status, await answer.text()]
    }
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect(await put(drawing, 'image/svg+xml')).toEqual([
      400,
      expect.stringContaining(FILE_ERRORS.refusedKind),
    ])
    for (const bytes of [Buffer.from('no picture'), (await photo()).subarray(0, 400), Buffer.alloc(0)]) {
      expect(await put(bytes, 'image/png')).toEqual([400, expect.stringContaining(FILE_ERRORS.wrongContent)])
    }
    const [status] = await put(Buffer.alloc(10 * 1024 * 1024 + 1), 'image/png')
    expect(status).toBe(413)
  })

  test('a link works once and only for its own purpose; a changed or expired link never works', async () => {
    const api = await server().signIn('derm@demo.example')
    const link = await presignTestFile(api, { operation: 'put', file: 'me.png', type: 'image/png' })
    const bytes = new Uint8Array(await photo())
    expect((await fetch(link.url)).status).toBe(403)
    const forged = link.url.replace(server().userId('derm@demo.example'), server().userId('pcp@demo.example'))
    expect((await putTestFile(forged, 'image/png', bytes)).status).toBe(403)
    expect((await putTestFile(link.url, 'image/png', bytes)).status).toBe(200)
    expect((await putTestFile(link.url, 'image/png', bytes)).status).toBe(409)
    const other = await server().signIn('pcp@demo.example')
    const stolen = await other.refused(modifyUserDataById, { avatar: { name: link.file, type: 'image/png' } })
    expect(stolen.status).toBe(400)
    const late = await presignTestFile(api, { operation: 'put', file: 'me.png', type: 'image/png' })
    server().clock.pass(11 * 60 * 1000)
    expect((await putTestFile(late.url, 'image/png', bytes)).status).toBe(403)
  })

  test('only colleagues, administrators and users who share a case can see a picture', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const name = await upload(pcp, await photo())
    await wear(pcp, name)
    const statusFor = async (email: string) => (await look(await server().signIn(email), name)).status
    expect(await statusFor('biller@demo.example')).toBe(200)
    expect(await statusFor('admin@demo.example')).toBe(200)
    expect(await statusFor('other@rival.example')).toBe(404)
    expect(await statusFor('cardio@demo.example')).toBe(404)
    const { caseId } = await createTestCase(pcp)
    await assign(server(), caseId)
    expect(await statusFor('cardio@demo.example')).toBe(200)
    expect(await statusFor('derm@demo.example')).toBe(404)
  })
})
