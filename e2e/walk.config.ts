import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** `npm run walk`: every address, in every role, at every width, light and dark. It takes half an hour and more. */
export default defineConfig(config, { testMatch: '**/*.walk.ts' })
