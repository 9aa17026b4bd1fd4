import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** `npm run walk`: checks every address, in every role, at every width, light and dark. It takes over half an hour. */
export default defineConfig(config, { testMatch: '**/*.walk.ts' })
