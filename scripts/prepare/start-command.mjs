/** How the built product is started, as arguments of Node: by `npm start`, by the tests and in the container. */
export const startCommand = ['dist/server/main.mjs']
