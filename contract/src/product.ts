/** The product's name, for titles, mails, reports and the bar. Change it here alone. */
export const PRODUCT_NAME = 'eConsult'
