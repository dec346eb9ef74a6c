import { AS_OF, useUpdateChoices } from '../catalogue/index.ts';
import { Button } from '../ui/index.ts';
import { SelectField } from '../ui/forms/index.ts';
import { texts } from './texts.ts';
import styles from './updates.module.css';

/** Selects the update whose stats the page shows, stored in the URL. Without scripts it's a form. */
export function AsOfField({ path }: { readonly path: string }) {
  const { options, value, choose } = useUpdateChoices();
  return (
    <form method="get" action={path} className={styles.asOf}>
      <SelectField
        isFilter
        name={AS_OF.update.name}
        label={texts.weapon.asOf}
        options={options}
        value={value}
        onChange={choose}
      />
      <noscript>
        <Button type="submit">{texts.weapon.show}</Button>
      </noscript>
    </form>
  );
}
