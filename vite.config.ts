import { resolve } from 'node:path'
import { defineConfig, mergeConfig } from 'vite'
import { normalizeBasePath } from './scripts/base-path.mjs'
import { rendererOptions } from './vite.renderer'

export default defineConfig(() =>
  mergeConfig(rendererOptions(), {
    base: normalizeBasePath(process.env.BASE_PATH),
    server: { host: '127.0.0.1' },
    build: { outDir: resolve(import.meta.dirname, process.env.OUT_DIR ?? 'dist/web') },
  }),
)
