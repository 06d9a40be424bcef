import base from './playwright.config'
import { defineConfig } from '@playwright/test'
const use = base.use as any
export default defineConfig({ ...base, workers: 1, use: { ...use, launchOptions: { ...use.launchOptions, args: [...use.launchOptions.args, '--trace-startup=toplevel,blink,cc,v8,devtools.timeline,disabled-by-default-v8.compile,disabled-by-default-v8.gc,loading,gpu,ipc', '--trace-startup-file=/work/tmp/trace.json', '--trace-startup-duration=0', '--trace-startup-format=json'] } } } as any)
