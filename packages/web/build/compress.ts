// The build compresses the files, because the highest compression level is too slow at request time.

import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const COMPRESSED_FILES = "{assets/*.{js,css,svg},*.{svg,txt,webmanifest}}";

/** Writes .br and .gz beside each file. Resolves to the number of files. */
export async function compressFiles(folder: string): Promise<number> {
  const files = globSync(COMPRESSED_FILES, { cwd: folder }).toSorted();
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const bytes = readFileSync(path);
      const [br, gz] = await Promise.all([compressBrotli(bytes), toGzip(bytes, { level: 9 })]);
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
    }),
  );
  return files.length;
}

export function compressBrotli(bytes: Buffer): Promise<Buffer> {
  return toBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
