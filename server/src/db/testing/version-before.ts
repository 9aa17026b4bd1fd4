/** The last release and its migrations, which the code must be able to meet in a database and in a running process. */
export const VERSION_BEFORE = {
  release: '0.1.0',
  migrations: ['0001-initial'],
}
