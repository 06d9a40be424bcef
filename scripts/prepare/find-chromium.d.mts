export function findChromium(): string | undefined
export const fakeMicrophone: string
export function launchOptions(): { executablePath: string | undefined; args: string[] }
export function journeyOptions(): { executablePath: string | undefined; args: string[] }
