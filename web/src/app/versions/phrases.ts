import { definePhrases } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('app/web/versions', {
  newVersion: 'A new version is ready. What you typed is kept.',
  reload: 'Reload',
})
