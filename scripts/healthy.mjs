// Exits with 0 if the console on this machine is healthy; used as the container's health check.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).catch(() => undefined)
process.exitCode = answer?.ok ? 0 : 1
