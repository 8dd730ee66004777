/** ln Γ(x), x > 0, to 1e-14 relative. Source: C. Lanczos, SIAM J. Numer. Anal. 1 (1964), with the coefficients for g = 7, n = 9. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  let sum = lanczos[0]!;
  for (let i = 1; i < lanczos.length; i++) sum += lanczos[i]! / (x - 1 + i);
  const t = x + 6.5;
  return halfLogTwoPi + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/**
 * The regularized lower incomplete gamma function P(a, x), a > 0: the probability that a Gamma variable of shape a is at most
 * x; P(Poisson(x) ≥ a) for a whole a. Its cost grows with the root of a. Source: Abramowitz & Stegun 6.5.29 and 6.5.31.
 */
export function lowerGamma(a: number, x: number): number {
  if (x <= 0) return 0;
  if (x === Infinity) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = a + 1; term > sum * precision; n++) {
      term *= x / n;
      sum += term;
    }
    return Math.min(1, front * sum);
  }
  const fraction = lentz(
    x + 1 - a,
    (n) => n * (a - n),
    (n) => x + 1 - a + 2 * n,
  );
  return Math.max(0, 1 - front / fraction);
}

/**
 * The regularized incomplete beta function I_x(a, b), a and b > 0, 0 ≤ x ≤ 1; `complement` is 1 − x, which the caller may know
 * more digits of. Its cost grows with the root of the larger of a and b. Source: Abramowitz & Stegun 26.5.8.
 */
export function incompleteBeta(a: number, b: number, x: number, complement = 1 - x): number {
  if (x <= 0) return 0;
  if (complement <= 0) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(b, a, complement, x);
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(complement),
  );
  const fraction = lentz(
    1,
    (n) => {
      const m = n >> 1;
      return n % 2 === 0
        ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
        : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    },
    () => 1,
  );
  return Math.min(1, front / (a * fraction));
}

/** The continued fraction b₀ + a₁/(b₁ + a₂/(b₂ + …)), by the modified method of Lentz (Thompson & Barnett 1986). */
function lentz(b0: number, a: (n: number) => number, b: (n: number) => number): number {
  let value = b0 || tiny;
  let c = value;
  let d = 0;
  for (let n = 1; n < 100_000; n++) {
    d = 1 / (b(n) + a(n) * d || tiny);
    c = b(n) + a(n) / c || tiny;
    const factor = c * d;
    value *= factor;
    if (Math.abs(factor - 1) < precision) break;
  }
  return value;
}

const precision = 1e-15;
const tiny = 1e-300;
const halfLogTwoPi = 0.5 * Math.log(2 * Math.PI);
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];
