/**
 * Node arguments to start the built product, for `npm start`, tests and the container. The heap grows in steps of a
 * fifth: by default it would be half as large again after several hundred pages.
 */
export const startCommand = ['--max-semi-space-size=8', '--heap-growing-percent=20', 'dist/server/main.mjs']
