export function findChromium(): string | undefined
export function launchOptions(): { executablePath: string | undefined; args: string[] }
