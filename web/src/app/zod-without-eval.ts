// The content security policy allows no eval; zod would try it once and be reported. It reads this as it loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
