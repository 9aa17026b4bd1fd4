import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'

/** The content of a checkpoint of a practice's tree; the root is in hex. */
export interface Checkpoint {
  readonly practiceId: string
  readonly number: number
  readonly size: number
  readonly root: string
  readonly at: Date
}

/** Signs checkpoints with the key of this installation. */
export interface CheckpointSigner {
  /** The public key in the format of c2sp.org/signed-note. */
  readonly verifier: string
  sign(checkpoint: Checkpoint): string
}

const NAME = 'econsult-audit'
const ED25519 = Buffer.from([1])
/** The prefix of the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Creates a signer whose key is derived from a secret: a different secret produces a different key. */
export function createCheckpointSigner(secret: Uint8Array): CheckpointSigner {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'audit checkpoints', 32))
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })
  const encoded = Buffer.concat([ED25519, publicBytes(key)])
  const hash = createHash('sha256').update(`${NAME}\n`).update(encoded).digest().subarray(0, 4)
  return {
    verifier: `${NAME}+${hash.toString('hex')}+${encoded.toString('base64')}`,
    sign(checkpoint) {
      const text = textOf(checkpoint)
      const signature = Buffer.concat([hash, sign(null, Buffer.from(text), key)])
      return `${text}\n— ${NAME} ${signature.toString('base64')}\n`
    },
  }
}

/** The signed text: a checkpoint in the format of c2sp.org/tlog-checkpoint, with its number and time as extensions. */
function textOf({ practiceId, number, size, root, at }: Checkpoint): string {
  const hash = Buffer.from(root, 'hex').toString('base64')
  return `${NAME}/${practiceId}\n${size}\n${hash}\nnumber ${number}\ntime ${at.toISOString()}\n`
}

function publicBytes(key: KeyObject): Buffer {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url')
}
