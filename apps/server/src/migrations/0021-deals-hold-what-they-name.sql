/* What a deal names cannot be removed while it does: without it the deal would sell something else, or everything. */
alter table masterdeal_brands
  drop constraint masterdeal_brands_brand_id_fkey,
  add foreign key (brand_id) references brands;
alter table masterdeal_profiles
  drop constraint masterdeal_profiles_profile_id_fkey,
  add foreign key (profile_id) references profiles;
alter table masterdeal_publishers
  drop constraint masterdeal_publishers_publisher_id_fkey,
  add foreign key (publisher_id) references publishers;
alter table masterdeal_supplies
  drop constraint masterdeal_supplies_supply_id_fkey,
  add foreign key (supply_id) references supplies;
alter table masterdeal_sizes
  drop constraint masterdeal_sizes_size_id_fkey,
  add foreign key (size_id) references sizes;
alter table masterdeal_countries
  drop constraint masterdeal_countries_country_id_fkey,
  add foreign key (country_id) references countries;
alter table masterdeal_salesthematics
  drop constraint masterdeal_salesthematics_salesthematic_id_fkey,
  add foreign key (salesthematic_id) references salesthematics;
