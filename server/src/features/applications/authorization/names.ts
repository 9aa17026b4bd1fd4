/** Name of the cookie that binds an access request to the browser that started it. */
export const INTERACTION_COOKIE = 'econsult_access'
export const RESUME_COOKIE = 'econsult_access_resume'
export const SESSION_COOKIE = 'econsult_access_session'
