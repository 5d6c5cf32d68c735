// `npm run bench`, see run-bench.ts.
import { loadModule } from '../lib/load-module.mjs'

await loadModule('bench/run-bench.ts')
