import config from './playwright.config.ts'

/** Takes the guide's pictures: `npm run guide-pictures`. */
export default { ...config, testMatch: '**/*.guide.ts' }
