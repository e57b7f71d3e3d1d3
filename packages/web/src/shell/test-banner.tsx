// Marks a test system (section 2 of the specification).

export function TestBanner({ label, text }: { label: string; text: string }) {
  return (
    <aside aria-label={label} className="prints">
      <p className="bg-[#b3161b] px-4 forced-colors:border-y-2 py-1 text-center text-xs leading-tight font-semibold text-[#fff]">
        {text}
      </p>
    </aside>
  );
}
