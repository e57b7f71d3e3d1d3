// CRC-32 (RFC 1952) of concatenated parts, computed from their checksums, which combine like polynomials over GF(2).

const POLYNOMIAL = 0xedb88320;
/** x⁰. */
const NO_SHIFT = 0x80000000;
/** x⁸. */
const BYTE_SHIFT = 0x00800000;

/** The factor that shifts a checksum by a number of bytes. */
export function crcShift(bytes: number): number {
  let shift = NO_SHIFT;
  let power = BYTE_SHIFT;
  for (let remaining = bytes; remaining > 0; remaining = Math.floor(remaining / 2)) {
    if (remaining % 2 === 1) shift = multiply(shift, power);
    power = multiply(power, power);
  }
  return shift;
}

/** The checksum of `before` followed by a part with a known checksum and shift. */
export function crcCombine(before: number, { crc, shift }: { crc: number; shift: number }): number {
  return (multiply(shift, before) ^ crc) >>> 0;
}

// Carry-less multiplication modulo the polynomial; the highest bit is x⁰.
function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bits = a | 0; bits !== 0; bits <<= 1) {
    if (bits < 0) product ^= factor;
    factor = (factor & 1) === 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return product >>> 0;
}
