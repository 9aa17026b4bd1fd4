import { definePhrases } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('ui/web/dialogs', {
  cancel: 'Cancel',
  cancelAndGoBack: 'Cancel and go back',
})
