// Ends with 0 when the console on this machine answers well; a container is watched by it.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).catch(() => undefined)
process.exitCode = answer?.ok ? 0 : 1
