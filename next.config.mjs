/** @type {import('next').NextConfig} */
export default {
  reactStrictMode: true,
  poweredByHeader: false,
  outputFileTracingRoot: import.meta.dirname,
  turbopack: {
    root: import.meta.dirname,
    // 11 KB less script on every page: docs/decisions/0173.
    rules: {
      '**/next/dist/{client,shared,lib}/**/*.js': {
        loaders: [`${import.meta.dirname}/scripts/prepare/next-as-modules.mjs`],
        condition: { all: ['browser', 'production'] },
      },
    },
  },
  images: { unoptimized: true },
  // `npm test` checks types, once; a start needs the pages alone.
  typescript: { ignoreBuildErrors: true },
  // A build after a small change takes what did not change from the last one.
  experimental: { turbopackFileSystemCacheForBuild: true, preloadEntriesOnStart: false },
}
