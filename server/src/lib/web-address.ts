/** Top-level domains that mail programs recognize most often, and those that are abused most often. */
const ENDINGS = (
  'com net org info biz io co us app dev me link xyz ru cn health care clinic tech site online club shop store top live pro ai ' +
  'de uk eu fr nl ca au jp br es se ch pl tk ml ga cf gq cc tv ws su ly gg sh nz za mx kr tw hk sg ir ua cz hu ro pt dk fi tr ' +
  'il gl la pw zip mov buzz click icu vip work website space cloud host win bid loan download'
).replaceAll(' ', '|')

/** Mail programs convert all of these into links, even without https. */
const WEB_ADDRESS = new RegExp(
  `\\w://|https?:|www\\.|\\bxn--|\\b[\\w-]+\\.([a-z]{2,}(/|:\\d)|(${ENDINGS})\\b)`,
  'i',
)

/** The error text for a name that mail programs would convert into a link (W28). */
export const NAME_WITHOUT_ADDRESS = REFUSALS.addressInName

/** Returns true if mail programs would convert part of this text into a link. */
export function holdsWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text)
}
import { REFUSALS } from '@econsult/contract/refusals'
