import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Asked {
  readonly challenge: string
}

const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_CREDENTIAL = 64

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

/** A software passkey that replaces a browser and its authenticator, for pages of this origin. */
export function createTestPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = base64url(credentialId)
  let counter = 0

  const head = (flags: number) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count])
  }
  const clientData = (type: string, { challenge }: Asked) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false })
  const credential = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }

  return {
    make(asked: Asked) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([0, credentialId.length])
      const authData = Buffer.concat([
        head(USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL),
        Buffer.alloc(16),
        length,
        credentialId,
        isoCBOR.encode(key),
      ])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ])
      const clientDataJSON = base64url(clientData('webauthn.create', asked))
      const attestationObject = base64url(isoCBOR.encode(attestation))
      return { ...credential, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    /** Without user verification, the passkey proves only that a person touched the device. */
    show(asked: Asked, { isPersonVerified = true } = {}) {
      const data = clientData('webauthn.get', asked)
      const authenticatorData = head(isPersonVerified ? USER_PRESENT | USER_VERIFIED : USER_PRESENT)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
        },
      }
    },
  }
}

export type TestPasskey = ReturnType<typeof createTestPasskey>
