// The check sum of a text that is put together from parts, some of which are known beforehand: sums combine like polynomials over GF(2),
// so the known parts need not be read again (RFC 1952 names the sum; the arithmetic is that of a cyclic code).

const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
/** One byte on: x to the 8. */
const BYTE = 0x00800000;

/** What the sum is multiplied with for so many bytes that follow. */
export function crcShift(bytes: number): number {
  let shift = ONE;
  let power = BYTE;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = multiply(shift, power);
    power = multiply(power, power);
  }
  return shift;
}

/** The sum of what `before` sums up, followed by a part whose own sum and shift are known. */
export function crcThen(before: number, { crc, shift }: { crc: number; shift: number }): number {
  return (multiply(shift, before) ^ crc) >>> 0;
}

// Carry-less, modulo the polynomial; the highest bit is x to the 0.
function multiply(one: number, other: number): number {
  let product = 0;
  let factor = other;
  for (let bits = one | 0; bits !== 0; bits <<= 1) {
    if (bits < 0) product ^= factor;
    factor = (factor & 1) === 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return product >>> 0;
}
