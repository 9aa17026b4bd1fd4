import type { AuthenticatorSecret } from '@econsult/contract/auth/second-factor'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({
    issuer: PRODUCT_NAME,
    label,
    secret,
    digits: 6,
    period: PERIOD_SECONDS,
    algorithm: 'SHA1',
  })
}

/** Returns a new secret for an authenticator app (RFC 6238), and the address for the QR code that the app scans. */
export function makeAuthenticatorSecret(email: string): AuthenticatorSecret {
  const secret = new Secret({ size: SECRET_BYTES })
  return { secret: secret.base32, address: totpOf(secret, email).toString() }
}

/**
 * Returns the 30-second time step to which a code belongs: the current, previous or next step, because clocks differ.
 * Returns undefined for any other code.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const token = code.replaceAll(/\s/g, '')
  const delta = totpOf(Secret.fromBase32(secret), '').validate({ token, window: 1, timestamp })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}
