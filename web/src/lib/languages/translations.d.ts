declare module 'virtual:translations/*' {
  import type { Translations } from '@econsult/contract/languages/phrases'
  const translations: Translations
  export default translations
}
