import './app/trusted-scripts.ts'
import './app/zod-without-eval.ts'
import { addBuiltIns } from './lib/built-ins/add-built-ins.ts'
import { chosenLanguage } from './lib/languages/chosen-language.ts'
import { startLanguage } from './lib/languages/load-translations.ts'

await addBuiltIns()
await startLanguage(chosenLanguage())
// Loaded only now, because modules read their phrases when they are loaded.
await import('./app/start.tsx')
