// The content security policy forbids eval; zod would try it once and cause a report. zod reads this while it loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
