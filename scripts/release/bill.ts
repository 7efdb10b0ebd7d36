import type { Shipped } from './shipped.ts';

/** The bill of materials, as CycloneDX 1.5 has it. Nothing in it depends on where or when it was made. */
export function billOf(version: string, all: readonly Shipped[]): string {
  const components = all.map((one) => ({
    type: 'library',
    'bom-ref': `${one.name}@${one.version}`,
    name: one.name,
    version: one.version,
    // A choice of licences is an expression.
    licenses: [one.license.includes(' ') ? { expression: one.license } : { license: { id: one.license } }],
    purl: `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`,
  }));
  const component = { type: 'application', 'bom-ref': `umpire@${version}`, name: 'umpire', version };
  const bill = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component }, components };
  return `${JSON.stringify(bill, undefined, 2)}\n`;
}
