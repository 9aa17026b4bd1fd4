/** Name of the cookie that binds a request for access to the browser that began it. */
export const INTERACTION_COOKIE = 'econsult_access'
export const RESUME_COOKIE = 'econsult_access_resume'
export const SESSION_COOKIE = 'econsult_access_session'
