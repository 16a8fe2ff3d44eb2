import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType('Citation', {
  description: 'Where a rule stands, e.g. document `wsom-rulebook`, section `Kong`, item `2`.',
})
export class CitationModel {
  @Field(() => String, { description: 'The rule document.' })
  document: string;

  @Field(() => String, { description: 'Its section; empty where the document has none.' })
  section: string;

  @Field(() => String, { description: 'The item in the section; empty where the whole section is meant.' })
  item: string;
}
