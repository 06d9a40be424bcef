/** @type {import('next').NextConfig} */
export default {
  reactStrictMode: true,
  poweredByHeader: false,
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  images: { unoptimized: true },
  // `npm test` checks types, once; a start needs the pages alone.
  typescript: { ignoreBuildErrors: true },
  // A build after a small change takes what did not change from the last one.
  experimental: { turbopackFileSystemCacheForBuild: true, preloadEntriesOnStart: false },
}
