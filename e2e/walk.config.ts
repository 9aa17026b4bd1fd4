import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/**
 * The configuration of `npm run walk`, which checks every address in every role, at every width, light and dark; a run
 * takes over half an hour.
 */
export default defineConfig(config, { testMatch: '**/*.walk.ts' })
